import { must } from '../../base/assert.ts';
import type { Fact } from '../../events/facts.ts';
import type { Ports } from '../../ports/ports.ts';
import { evidenceFile } from '../../selectors/trade/evidence-file.ts';
import { selectReceipt } from '../../selectors/trade/receipt.ts';
import type { State } from '../../state/state.ts';

/**
 * Gives the member the evidence of a bet as a file of JSON: the bet, its round, the prices, the rule, what we compute and what the
 * site told, with the fingerprint that the receipt shows. @throws Broken for a bet that the page does not know, and what saving throws.
 */
export function saveReceipt(ports: Pick<Ports, 'save'>, state: State, betId: number): Fact {
  const shown = selectReceipt(betId)(state);
  must(shown !== null, 'a receipt is saved of a bet that is known');
  const { fingerprint } = shown;
  const text = `${JSON.stringify({ ...evidenceFile(shown), fingerprint }, null, 2)}\n`;
  const bytes = new TextEncoder().encode(text);
  ports.save(`round-receipt-${betId}.json`, bytes);
  return { type: 'receipt.saved', data: { bytes: bytes.length } };
}
