import { expect, it } from 'vitest'
import { parseEnv } from '@/lib/env'

/** Half configured, the start stops and names each missing variable; the ones with a default are not missed. */
export function configurationCases(needed: string[], full: Record<string, string>) {
  it('is taken whole', () => expect(() => parseEnv(full)).not.toThrow())
  it.each(needed)('stops the start with %s alone, naming every other', (given) => {
    for (const missing of needed.filter((name) => name !== given)) {
      expect(() => parseEnv({ [given]: full[given] })).toThrow(`${missing}: missing`)
    }
  })
  it.each(needed)('stops the start without %s', (missing) => {
    expect(() => parseEnv({ ...full, [missing]: '' })).toThrow(`${missing}: missing`)
  })
}
