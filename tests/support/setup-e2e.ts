import { installRepeat } from './repeat.ts';

installRepeat('e2e');
