import { loadLaterPart } from '../../engine/link/parts.ts';
import { installRepeat } from './repeat.ts';
import { installSteadyTime } from './steady.ts';

installRepeat(process.env.TEST_PROJECT ?? 'unit');
installSteadyTime();
// a caller of a test asks at once
await loadLaterPart();
