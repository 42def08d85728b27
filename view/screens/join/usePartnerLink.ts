import { useEffect } from 'react';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { useEngine, type ViewContext } from '../../hooks/context.ts';
import { clearPartner } from './draft.ts';
import type { JoinActor } from './step.ts';

type Page = Pick<ViewContext, 'engine' | 'reveal'>;

/** The newest question about a partner that the forms of an engine's page have seen. */
const seen = new WeakMap<Page['engine'], number>();

/**
 * The code of a partnership link, from the question that the engine asked about it. Each question gives its code once, to whichever form is there
 * first: what the newcomer has removed or changed since does not come back with the next form. Null: there is no new one, or nothing knows its text
 * any more.
 */
export function newPartner({ engine, reveal }: Page): string | null {
  const asked = selectQuery('partner.verify')(engine.getState());
  if (asked === undefined || asked.callId === seen.get(engine)) return null;
  seen.set(engine, asked.callId);
  const ref = asked.params.partnerPk;
  const code = reveal(ref);
  return code === ref ? null : code;
}

/**
 * Gives a form the code of a new partnership link. From then on it is in the form's draft (`useDraft`), and a later reload does not give it again.
 */
export function takePartner(page: Page, actor: Pick<JoinActor, 'send'>): void {
  const code = newPartner(page);
  if (code === null) return;
  actor.send({ type: 'partnerGiven', code });
  clearPartner();
}

/** Takes the code of a partnership link, now and whenever another one is opened. */
export function usePartnerLink(actor: JoinActor): void {
  const { engine, reveal } = useEngine();
  useEffect(() => {
    const look = (): void => takePartner({ engine, reveal }, actor);
    look();
    return engine.subscribe(look);
  }, [actor, engine, reveal]);
}
