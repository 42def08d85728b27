import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Defect } from '../../fixtures/universe/defects.ts';
import { plant } from '../../fixtures/universe/plant.ts';

/** What the thread is given: a defect, and the file that the recording of the session is written to. */
export type LongSession = { readonly defect: Defect; readonly file: string };
/** What is left of the session. `ms`: the real time that shrinking took. */
export type Left = {
  readonly of: number;
  readonly entries: number;
  readonly acts: number;
  readonly rule: string;
  readonly ms: number;
};

/** A thread that plants a defect, plays a session of hours, writes its recording, and shrinks that. */
const port = parentPort;
if (port === null) throw new Error('it runs in a worker thread');
const { defect, file } = workerData as LongSession;
const check = plant(defect);
const [{ enact }, { planOf }, { recordingOf }, { entriesOf, isAct, shrinkEntries }, { RULE_NAMES }] = await Promise.all(
  [
    import('../../fixtures/universe/live.ts'),
    import('../../fixtures/universe/plan.ts'),
    import('../../fixtures/universe/record.ts'),
    import('../../replay/shrink.ts'),
    import('../../fixtures/universe/rules.ts'),
  ],
);
check();

const MINUTES = 150;
const { universe } = enact(planOf(2, MINUTES, ['duplicate']));
await universe.run(MINUTES * 60_000);
const [life] = universe.tabs.flatMap((tab) => tab.lives());
if (life === undefined) throw new Error('there is no page');
writeFileSync(file, recordingOf(life, 2));
universe.close();
const begunMs = performance.now();
const session = await entriesOf(file);
const shrunk = await shrinkEntries(session.entries, RULE_NAMES, () => false);
if (shrunk === null) throw new Error('the session keeps every rule');
const left: Left = {
  of: session.entries.length,
  entries: shrunk.entries.length,
  acts: shrunk.entries.filter(isAct).length,
  rule: shrunk.rule,
  ms: performance.now() - begunMs,
};
port.postMessage(left);
