import { list, oneOf, orNull } from '../../../engine/base/check.ts';
import type { Note } from '../../../engine/state/shape/diagnostics.ts';
import { either, exactly, finite, once, text, whole } from './tools.ts';

type NoteOf<C extends Note['code']> = Extract<Note, { code: C }>;
const str = text<string>;
const why = (u: unknown): u is string | number => str(u) || finite(u);

/** What was noted for developers and QA. */
export const note = once(
  either<Note>(
    exactly<NoteOf<'foreignBets'>>({ code: oneOf('foreignBets'), count: whole }),
    exactly<NoteOf<'ticksAhead'>>({ code: oneOf('ticksAhead'), count: whole }),
    exactly<NoteOf<'foreignLink'>>({ code: oneOf('foreignLink') }),
    exactly<NoteOf<'noPrices'>>({ code: oneOf('noPrices') }),
    exactly<NoteOf<'unread'>>({ code: oneOf('unread'), from: str, why: orNull(str) }),
    exactly<NoteOf<'unknownType'>>({ code: oneOf('unknownType'), from: str, type: str }),
    exactly<NoteOf<'linkLost'>>({ code: oneOf('linkLost'), reason: str, closeCode: orNull(finite) }),
    exactly<NoteOf<'betContradicts'>>({ code: oneOf('betContradicts'), id: whole, status: whole, profit: finite }),
    exactly<NoteOf<'feeUnread'>>({ code: oneOf('feeUnread'), round: whole }),
    exactly<NoteOf<'listedFeeUnread'>>({ code: oneOf('listedFeeUnread'), optionId: orNull(whole) }),
    exactly<NoteOf<'orphanFinish'>>({ code: oneOf('orphanFinish'), round: whole }),
    exactly<NoteOf<'binaryAhead'>>({ code: oneOf('binaryAhead'), round: whole, aheadS: finite }),
    exactly<NoteOf<'exDiffers'>>({ code: oneOf('exDiffers'), id: whole, parts: list(str) }),
    exactly<NoteOf<'unexplained'>>({ code: oneOf('unexplained'), points: finite }),
    exactly<NoteOf<'overtaken'>>({ code: oneOf('overtaken'), call: str }),
    exactly<NoteOf<'callFailed'>>({ code: oneOf('callFailed'), call: str, why }),
    exactly<NoteOf<'effectFailed'>>({ code: oneOf('effectFailed'), effect: str, message: str }),
  ),
);
