import '../../view/language.ts';

/*
 * The page and the frame in it that shows the screens start with the same file. In a frame of its own the screens have
 * their own size, style sheet and document, as on the member's device.
 */
if (window.frameElement === null) void import('./page.tsx').then(({ start }) => start(import.meta.url));
else void import('./screens.ts').then(({ start }) => start());
