/** An object with a value for each name: `recordOf(['shape', 'cut'], () => null) → { shape: null, cut: null }` */
export function recordOf<const Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name, index: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, index) => [name, toValue(name, index)])) as Record<Name, Value>
}
