value = ${text}
map = {
  ${text} = ${8}
}
block ${text} {
}
