/** Something the person at the terminal can put right: printed as one sentence, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}
