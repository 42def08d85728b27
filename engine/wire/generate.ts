import { writeFileSync } from 'node:fs';
import { guardSource } from './compile/emit.ts';
import { codecs } from './registry.ts';

/** `npm run generate`: writes the guards anew; a test holds the file to the codecs. */
const file = new URL('./guards.generated.ts', import.meta.url);
writeFileSync(file, guardSource(codecs));
console.log(`wrote ${file.pathname}`);
