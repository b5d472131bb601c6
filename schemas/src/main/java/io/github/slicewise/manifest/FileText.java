package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.yaml.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Bytes to text: UTF-8 and nothing else, of bounded size. */
final class FileText {
    static final String RULE = "YML006";

    private FileText() {}

    /** The text of a stream, of which no more is read than may be used. */
    static Outcome<String> read(String file, InputStream stream) throws IOException {
        byte[] bytes = stream.readNBytes(Limits.CHARACTERS + 1);
        return bytes.length > Limits.CHARACTERS ? Outcome.failed(List.of(Limits.tooLarge(file))) : decode(file, bytes);
    }

    /** The text of these bytes. */
    static Outcome<String> decode(String file, byte[] bytes) {
        if (bytes.length > Limits.CHARACTERS) {
            return Outcome.failed(List.of(Limits.tooLarge(file, bytes.length)));
        }
        if (hasWideMark(bytes)) {
            return notText(file, bytes, 0, "The file is written in UTF-16.");
        }
        int zero = indexOfZero(bytes);
        if (zero >= 0) {
            return notText(file, bytes, zero, "A zero byte stands here, so this is no text.");
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = decoder.decode(in, out, true);
        if (result.isError()) {
            int position = in.position();
            String value = String.format(java.util.Locale.ROOT, "0x%02X", bytes[position]);
            return notText(file, bytes, position, "The byte `" + value + "` is no part of a UTF-8 text.");
        }
        return Outcome.of(out.flip().toString(), List.of());
    }

    private static boolean hasWideMark(byte[] bytes) {
        boolean large = bytes.length > 1 && bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF;
        boolean small = bytes.length > 1 && bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE;
        return large || small;
    }

    private static int indexOfZero(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == 0) {
                return i;
            }
        }
        return -1;
    }

    private static Outcome<String> notText(String file, byte[] bytes, int position, String problem) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < position; i++) {
            if (bytes[i] == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        int column = new String(bytes, lineStart, position - lineStart, StandardCharsets.UTF_8).length() + 1;
        return Outcome.failed(List.of(Finding.error(
                RULE,
                Location.at(file, line, column),
                problem,
                "Save the file as UTF-8, or leave it out if it is no text.")));
    }
}
