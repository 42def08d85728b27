import { SEEN_VERSION, STATE_VERSION, seenHash } from '../../engine/index.ts';
import type { SideFile } from '../../engine/log/index.ts';
import { createChecker, stateVersionOf } from '../check.ts';
import { type Call, type Command, onEach } from '../command.ts';
import { EXIT, type Exit, Stop } from '../exit.ts';
import { allFaults, faultWords, feed } from '../feed.ts';
import { counted } from '../gist.ts';
import { asFile, writeNew } from '../saved.ts';
import { sidePathOf } from '../side.ts';

/** Entries between two digests. Digests are closer than checkpoints, so that a difference is found near its cause. */
const EVERY = 64;

export const digest: Command = {
  name: 'digest',
  usage: 'FILE… [--json]',
  summary: 'writes what a member could see in a recording to NAME.seen.json beside it; later builds are compared by it',
  takes: 'many',
  options: {},
  run: (call) => onEach(call, (file) => asFile(file, call.terminal, (own) => write(own, call))),
};

/**
 * Writes the digests of a recording beside it. Only the build that wrote the recording can do so, because only it proves that
 * it folds to the recorded states. @throws Stop if this is another build or the file already exists.
 */
async function write(file: string, { isJson, terminal }: Call): Promise<Exit> {
  const seen: Record<string, string> = {};
  let last = -1;
  const checker = createChecker(undefined, ({ seq }, state) => {
    last = seq;
    if ((seq + 1) % EVERY === 0) seen[seq] = seenHash(state);
  });
  const broken = await feed(file, checker.bytes, terminal);
  const { header, state, states, isEndCompared, chain, divergence, faults } = checker.end();
  for (const fault of allFaults(faults, broken)) terminal.error(faultWords(file, fault));
  const isSound = faults.length === 0 && broken === undefined && divergence === undefined;
  if (!isSound || chain === undefined || last < 0)
    throw new Stop(EXIT.notGood, `${file}: not good, so it has no digests`);
  if (states === 0 || !isEndCompared) {
    const versions = `states of version ${stateVersionOf(header)}, this build's of ${STATE_VERSION}`;
    throw new Stop(EXIT.notCompared, `${file}: only the build that wrote a recording can digest it (${versions})`);
  }
  seen[last] = seenHash(state);
  const side: SideFile = { digest: SEEN_VERSION, state: STATE_VERSION, chain, seen };
  await writeNew([sidePathOf(file), `${JSON.stringify(side, null, 1)}\n`]);
  const written = { file: sidePathOf(file), digests: Object.keys(seen).length };
  if (isJson) terminal.json(written);
  else terminal.line(`${written.file}: ${counted(written.digests, 'digest')}`);
  return EXIT.good;
}
