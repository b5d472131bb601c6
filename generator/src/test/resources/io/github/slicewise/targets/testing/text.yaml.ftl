value: ${text}
${"key " + text}: 1
embedded: <@embedded>
value: ${text}
</@embedded>

