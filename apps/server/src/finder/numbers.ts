/** A growing list of whole numbers, in pieces that are never copied. */
export class Numbers {
  length = 0;
  readonly #pieces: Uint32Array[] = [];

  push(value: number): void {
    if (this.length % pieceLength === 0) this.#pieces.push(new Uint32Array(pieceLength));
    this.length++;
    this.set(this.length - 1, value);
  }

  at(place: number): number {
    return this.#pieces[place >>> pieceBits]?.[place & (pieceLength - 1)] ?? 0;
  }

  set(place: number, value: number): void {
    const piece = this.#pieces[place >>> pieceBits];
    if (piece) piece[place & (pieceLength - 1)] = value;
  }
}

const pieceBits = 14;
const pieceLength = 2 ** pieceBits;
