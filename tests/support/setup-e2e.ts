import { shareChromium } from './shared-chromium.ts';
import { tellShown } from './shown.ts';

shareChromium();
tellShown();
