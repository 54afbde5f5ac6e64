import { expect, it } from 'vitest'
import { parseEnv } from '@/lib/env'

/** With a partial configuration the start fails and names each missing variable, except those that have a default. */
export function configurationCases(needed: string[], full: Record<string, string>) {
  it('is accepted when complete', () => expect(() => parseEnv(full)).not.toThrow())
  it.each(needed)('stops the start with only %s, naming every other variable', (given) => {
    for (const missing of needed.filter((name) => name !== given)) {
      expect(() => parseEnv({ [given]: full[given] })).toThrow(`${missing}: missing`)
    }
  })
  it.each(needed)('stops the start without %s', (missing) => {
    expect(() => parseEnv({ ...full, [missing]: '' })).toThrow(`${missing}: missing`)
  })
}
