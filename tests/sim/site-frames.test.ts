import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReader, type Frame, readWhole, writeFrame } from '../../fixtures/site/broker/frames.ts';

/** The frames of a text, as the parser of stompjs reads them. */
function parsed(text: string): readonly Frame[] {
  const frames: Frame[] = [];
  createReader((frame) => frames.push(frame))(text);
  return frames;
}

const name = fc.constantFrom('destination', 'message-id', 'subscription', 'user-name', 'receipt');
// without a backslash: stompjs reads one before an `n` as a line end
const value = fc
  .string({ unit: fc.constantFrom('a', '/', ':', '\n', '\r', ' ', '가', 'c', 'n') })
  .map((text) => `v${text}v`);
const body = fc.oneof(fc.json(), fc.string({ unit: 'grapheme' })).filter((text) => !text.includes('\0'));

test('a whole frame is read as the parser of stompjs reads it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('MESSAGE', 'ERROR', 'RECEIPT'),
      fc.dictionary(name, value),
      body,
      (command, headers, text) => {
        const written = writeFrame(command, headers, text);
        const [frame, ...others] = parsed(written);
        expect(others).toEqual([]);
        expect(readWhole(written)).toEqual(frame);
      },
    ),
  );
});

test.for(['\n', 'MESSAGE\n\nabc', 'MESSAGE\n\na\0MESSAGE\n\nb\0', 'MESSAGE\0'])(
  '%j is not read as a whole frame',
  (text) => {
    expect(readWhole(text)).toBeUndefined();
  },
);
