/** The characters of packed text: 6 bits each, none that JSON escapes. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** What a reader answers when its text is used up. */
export const END = -1;

const VALUES = Int8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));

/** The value of the character at a place, or -1 when it is no digit. */
export const digitOf = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return code < 128 ? (VALUES[code] as number) : -1;
};

/** Signed to unsigned: 0, -1, 1, -2 … become 0, 1, 2, 3 … */
export const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
export const unzigzag = (value: number): number => (value >>> 1) ^ -(value & 1); // what is longer than 32 bits is no value of ours

/** Packs bits, high ones first, into digits. */
export class BitWriter {
  private text = '';
  private filled = 0;
  private bits = 0;

  put(value: number, count: number): this {
    for (let i = count - 1; i >= 0; i--) {
      this.filled = (this.filled << 1) | ((value >>> i) & 1);
      if (++this.bits === 6) this.flush();
    }
    return this;
  }

  /** As many ones as the value says, then a zero. */
  unary(value: number): this {
    for (let i = 0; i < value; i++) this.put(1, 1);
    return this.put(0, 1);
  }

  /** The value's low k bits after the rest in unary: short for values around 2^k. */
  rice(value: number, k: number): this {
    return this.unary(Math.floor(value / 2 ** k)).put(value, k);
  }

  /** The text, its last digit filled up with ones, which no code ends in. */
  end(): string {
    while (this.bits > 0) this.put(1, 1);
    return this.text;
  }

  private flush(): void {
    this.text += DIGITS[this.filled];
    this.filled = 0;
    this.bits = 0;
  }
}

/** Reads what a {@link BitWriter} wrote; one reader serves many texts. */
export class BitReader {
  /** False once a character was no digit or a fixed number of bits was not there. */
  isSound = true;
  private text = '';
  private index = 0;
  private end = 0;
  private held = 0;
  private bits = 0;

  /** Turns to a part of a text. */
  open(text: string, from: number, to: number): void {
    this.isSound = true;
    this.text = text;
    this.index = from;
    this.end = to;
    this.held = 0;
    this.bits = 0;
  }

  take(count: number): number {
    if (count > 24) return this.take(count - 24) * 2 ** 24 + this.take(24);
    if (this.bits < count) this.fill();
    if (this.bits < count) {
      this.isSound = false;
      return 0;
    }
    this.bits -= count;
    const value = this.held >>> this.bits;
    this.held &= (1 << this.bits) - 1;
    return value;
  }

  /** Counts ones up to the next zero; END when the text ends before it. */
  unary(): number {
    for (let count = 0; ; ) {
      if (this.bits === 0) this.fill();
      if (this.bits === 0) return END;
      const ones = Math.clz32(~(this.held << (32 - this.bits)));
      if (ones < this.bits) {
        this.bits -= ones + 1;
        this.held &= (1 << this.bits) - 1;
        return count + ones;
      }
      count += this.bits;
      this.bits = 0;
      this.held = 0;
    }
  }

  /** END when the text ends before the code does. */
  rice(k: number): number {
    const rest = this.unary();
    return rest === END ? END : rest * (1 << k) + this.take(k);
  }

  /** Tops up to 25 to 30 bits. */
  private fill(): void {
    const { text, end } = this;
    let { held, bits, index } = this;
    for (; bits <= 24 && index < end; index++, bits += 6) {
      const digit = digitOf(text, index);
      if (digit < 0) this.isSound = false;
      held = (held << 6) | (digit & 63);
    }
    this.held = held;
    this.bits = bits;
    this.index = index;
  }
}
