import { expect, it } from 'vitest'
import { parseEnv } from '@/lib/env'

/** With a partial configuration the start fails and names each missing variable, except those that have a default. */
export function configurationCases(required: string[], full: Record<string, string>) {
  it('is accepted when complete', () => expect(() => parseEnv(full)).not.toThrow())
  it.each(required)('stops the start with only %s, naming every other variable', (variable) => {
    for (const missing of required.filter((name) => name !== variable)) {
      expect(() => parseEnv({ [variable]: full[variable] })).toThrow(`${missing}: missing`)
    }
  })
  it.each(required)('stops the start without %s', (missing) => {
    expect(() => parseEnv({ ...full, [missing]: '' })).toThrow(`${missing}: missing`)
  })
}
