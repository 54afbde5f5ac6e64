declare global {
  var navamaniValues: Map<string, unknown> | undefined
}

/**
 * A value of the whole process, created on first use. Pages, the API and the server are bundled separately: a variable of
 * a module would exist once in each bundle.
 */
export function perProcess<Value>(name: string, create: () => Value): Value {
  globalThis.navamaniValues ??= new Map()
  const values = globalThis.navamaniValues
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as Value
}
