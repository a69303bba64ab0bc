/** Makes calls one after the other and returns their statuses. */
export async function statusesOf(
  times: number,
  call: (at: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await call(at)).status)
  return statuses
}

export const repeated = (status: number, times: number) =>
  Array.from({ length: times }, () => status)
