/** Some keys of an object, such as the messages that a client component needs. */
export function pick<T extends object, const K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const pairs = keys.map((key) => [key, from[key]] as const)
  return Object.fromEntries(pairs) as Pick<T, K>
}
