export type Values = Record<string, string | null>

const PLACEHOLDER = /\{(\w+)\}/g

/** Fills `{name}` placeholders; null when one has no value. `fillPlaceholders('{a}!', { a: 'Ruby' }) → 'Ruby!'` */
export function fillPlaceholders(template: string, values: Values): string | null {
  let complete = true
  const text = template.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name] ?? null
    if (value === null) complete = false
    return value ?? ''
  })
  return complete ? text : null
}

/** `fillPlaceholders` for templates whose placeholders are all known; throws otherwise. */
export function fillAll(template: string, values: Values): string {
  const text = fillPlaceholders(template, values)
  if (text === null) throw new Error(`no value for a placeholder of: ${template}`)
  return text
}
