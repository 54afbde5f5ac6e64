/** An object with a value for each name: `recordOf(['shape', 'cut'], () => null) → { shape: null, cut: null }` */
export function recordOf<const Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name, index: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, index) => [name, toValue(name, index)])) as Record<Name, Value>
}

/** An object with a loaded value for each name, all of them loaded at once. */
export async function loadRecordOf<const Name extends string, Value>(
  names: readonly Name[],
  load: (name: Name) => Promise<Value>,
): Promise<Record<Name, Value>> {
  const values = new Map(await Promise.all(names.map(async (name) => [name, await load(name)] as const)))
  return recordOf(names, (name) => {
    const value = values.get(name)
    if (value === undefined) throw new RangeError(`nothing was loaded for ${name}`)
    return value
  })
}
