import { soaked } from './soak.ts';

/** What each hostile body tries to run. It leaves a mark that a test looks for. */
const ACT = 'globalThis.ran=1';
const ENCODED = [...ACT].map((letter) => `&#${letter.charCodeAt(0)};`).join('');

/** Elements that run a script by themselves, when they are loaded, shown, focused or pressed. */
const ELEMENTS: readonly string[] = [
  `<script>${ACT}</script>`,
  `<SCRIPT SRC=data:text/javascript,${ACT}></SCRIPT>`,
  `<scr<script>ipt>${ACT}</scr</script>ipt>`,
  `<img src=x onerror=${ACT}>`,
  `<img src=x onerror="${ENCODED}">`,
  `<img/src=x/onerror=${ACT}>`,
  `<img src="x\`\`" onerror=${ACT}//">`,
  `<img """><script>${ACT}</script>">`,
  `<svg onload=${ACT}>`,
  `<svg><script>${ACT}</script></svg>`,
  `<svg><animate onbegin=${ACT} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${ACT}"><text>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${ACT}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><body onload=${ACT}></foreignObject></svg>`,
  `<math><mi xlink:href="javascript:${ACT}">x</mi></math>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${ACT}></style></mglyph></table></mtext></math>`,
  `<body onload=${ACT}>`,
  `<iframe src="javascript:${ACT}"></iframe>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<object data="javascript:${ACT}"></object>`,
  `<embed src="javascript:${ACT}">`,
  `<input autofocus onfocus=${ACT}>`,
  `<select autofocus onfocus=${ACT}></select>`,
  `<textarea autofocus onfocus=${ACT}></textarea>`,
  `<video><source onerror=${ACT}></video>`,
  `<video src=x onerror=${ACT}></video>`,
  `<audio src=x onerror=${ACT}></audio>`,
  `<details open ontoggle=${ACT}>x</details>`,
  `<marquee onstart=${ACT}>x</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${ACT}">`,
  `<base href="javascript:${ACT}//">`,
  `<link rel=stylesheet href="javascript:${ACT}">`,
  `<style>@import 'javascript:${ACT}';</style>`,
  `<div style="width:expression(${ACT})">x</div>`,
  `<div onpointerenter=${ACT} onclick=${ACT} tabindex=1 style="animation:rise 1s" onanimationstart=${ACT}>x</div>`,
  `<form action="javascript:${ACT}"><button>x</button></form>`,
  `<button formaction="javascript:${ACT}">x</button>`,
  `<noscript><p title="</noscript><img src=x onerror=${ACT}>"></noscript>`,
  `<template><img src=x onerror=${ACT}></template>`,
  `<xmp><p title="</xmp><img src=x onerror=${ACT}>"></xmp>`,
];
/** Addresses of links that run a script when they are followed. */
const LINKS: readonly string[] = [
  `javascript:${ACT}`,
  `JaVaScRiPt:${ACT}`,
  ` javascript:${ACT}`,
  `java\tscript:${ACT}`,
  `java&#10;script:${ACT}`,
  `&#106;avascript:${ACT}`,
  `\u0001javascript:${ACT}`,
  `data:text/html,<script>${ACT}</script>`,
  `vbscript:${ACT}`,
  `//javascript:${ACT}`,
];
/** What may stand around a body. */
const AROUND: readonly ((body: string) => string)[] = [
  (body) => body,
  (body) => `<p>글</p>${body}<p>글</p>`,
  (body) => `<table><tr><td>${body}</td></tr></table>`,
  (body) => `<a title="${body.replaceAll('"', '&quot;')}">글</a>${body}`,
];

const BODIES: readonly string[] = [...ELEMENTS, ...LINKS.map((address) => `<a href="${address}">글</a>`)];

/** 200 hostile bodies of HTML: each of 50 with each of four surroundings. */
export const HOSTILE_HTML: readonly string[] = BODIES.flatMap((body) => AROUND.map((around) => around(body)));

/**
 * The hostile bodies for a place of the page. `npm test` tries every second of the 50 there with one of the four surroundings, and in the place of
 * the next number the others with another one; `npm run soak` tries all 200.
 */
export const hostileAt = (place: number): readonly string[] =>
  soaked(
    BODIES.flatMap((body, nr) =>
      nr % 2 === place % 2 ? (AROUND[(Math.floor(nr / 2) + place) % AROUND.length]?.(body) ?? []) : [],
    ),
    HOSTILE_HTML,
  );
