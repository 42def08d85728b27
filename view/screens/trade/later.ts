/** What the trade screen loads after its first paint, in one file: the lists, and the dialogs of a bet. */
export { Bottom } from './bottom.tsx';
export { Confirm } from './confirm.tsx';
export { InfoSheet } from './info-sheet.tsx';
export { Again } from './order/again.tsx';
export { Contract } from './order/contract.tsx';
export { FillSheet } from './order/fill-sheet.tsx';
export { Result } from './result.tsx';
export { ResultEffect } from './result-effect.tsx';
export { Selector } from './selector.tsx';
export { Side } from './side.tsx';
