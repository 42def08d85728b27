/** The browser that a picture is drawn by is that of the tests. Only `shot` loads this: its driver is a development dependency. */
export { launchChromium } from '../tests/support/chromium.ts';
