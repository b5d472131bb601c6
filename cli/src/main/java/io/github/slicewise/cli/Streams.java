package io.github.slicewise.cli;

import io.github.slicewise.report.Ink;
import io.github.slicewise.report.Printable;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import picocli.CommandLine.Help.Ansi;

/**
 * Where one run reads and writes; UTF-8 always, whatever the machine prefers.
 *
 * @param in standard input
 * @param out standard output: the result, and nothing else
 * @param err standard error: everything else
 * @param ink how text on {@code out} is stressed
 * @param watched whether somebody sits before a terminal that understands control sequences, and may be told to wait
 * @param debug whether a failure of ours prints its trace
 */
record Streams(InputStream in, OutputStream out, PrintStream err, Ink ink, boolean watched, boolean debug) {
    /** The streams of this process; colours on a terminal, or as the environment says. */
    static Streams ofProcess() {
        boolean terminal = Ansi.AUTO.enabled();
        return new Streams(
                System.in,
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Colours.of(System.getenv(), terminal),
                terminal,
                "1".equals(System.getenv("SLICEWISE_DEBUG")));
    }

    /**
     * Writes {@code text} to standard output and gives {@code exitCode} back. A reader that went away, as {@code head}
     * does, has seen what it wanted; any other loss is told and gives 2, because a lost report must not look like a clean one.
     */
    int deliver(String text, int exitCode) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
            return exitCode;
        } catch (IOException e) {
            String reason = String.valueOf(e.getMessage());
            if (reason.toLowerCase(Locale.ROOT).contains("pipe")) {
                return exitCode;
            }
            complain("The result could not be written to standard output: " + reason + ".");
            return 2;
        }
    }

    /** One line on standard error. */
    void complain(String sentence) {
        err.println("slicewise: " + Printable.line(sentence));
    }
}
