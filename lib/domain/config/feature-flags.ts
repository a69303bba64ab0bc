/** Features without any configuration, and where one was rebuilt by an address or a message without saying. Specification, section 6. */
export const defaultFlags = 32_767
export const flagsWhenOverridden = 65_535

/** True where every bit asked for is on. */
export function hasFlag(flags: number, bits: number): boolean {
  return (flags & bits) === bits
}
