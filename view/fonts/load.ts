import sheet from './fonts.css?url';

/**
 * Loads Pretendard. It is asked for after the first paint, so that no byte of it delays the chart; until it has come, and where
 * it does not come, a font of the device shows the text (view/styles/base.css).
 */
export function loadFonts(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}
