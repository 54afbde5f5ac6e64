/** Some keys of an object: what a client part needs of a namespace of messages, and no more. */
export function pick<T extends object, const K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const pairs = keys.map((key) => [key, from[key]] as const)
  return Object.fromEntries(pairs) as Pick<T, K>
}
