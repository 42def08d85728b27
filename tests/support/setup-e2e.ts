import { shareChromium } from './shared-chromium.ts';

shareChromium();
