import { installSteadyTime } from './steady.ts';

installSteadyTime();
