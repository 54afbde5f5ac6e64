import { asc, eq } from 'drizzle-orm'
import type { RingSize, RingSystem } from '../../contract/ring'
import { getDb } from '../../db/connection'
import { ring_size, ring_system } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { type Answer, RefusalError } from '../runtime/answer'

export async function system({ lang }: { lang: Locale }): Promise<Answer<RingSystem[]>> {
  const rows = await (await getDb()).select().from(ring_system).orderBy(asc(ring_system.id))
  return { data: rows.map(({ id, key, name, note }) => ({ id, key, name: name[lang], note: note[lang] })) }
}

export async function size({ id }: { id?: number | undefined }): Promise<Answer<RingSize[]>> {
  const rows = await (await getDb())
    .select()
    .from(ring_size)
    .where(id === undefined ? undefined : eq(ring_size.system_id, id))
    .orderBy(asc(ring_size.system_id), asc(ring_size.circumference_um), asc(ring_size.id))
  if (id !== undefined && rows.length === 0) throw new RefusalError('not_found', `No ring size system ${id}.`)
  return {
    data: rows.map(({ circumference_um, diameter_um, ...row }) => ({
      ...row,
      inner_diameter_mm: diameter_um / 1000,
      inner_circumference_mm: circumference_um / 1000,
    })),
  }
}
