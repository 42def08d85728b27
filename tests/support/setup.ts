import { installRepeat } from './repeat.ts';
import { installSteadyTime } from './steady.ts';

installRepeat('unit');
installSteadyTime();
