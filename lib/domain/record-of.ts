/** An object with a value for each name: `recordOf(['shape', 'cut'], () => null) → { shape: null, cut: null }` */
export function recordOf<const Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>
}
