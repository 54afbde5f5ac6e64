import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** The embedded database in a folder; `query` may be used only while no shop has it open. */
export function embeddedIn(folder: string) {
  const query = async (statement: string) => {
    const database = await PGlite.create(join(folder, 'pg'))
    try {
      return (await database.query<Record<string, unknown>>(statement)).rows
    } finally {
      await database.close()
    }
  }
  return { url: '', query, drop: async () => rmSync(folder, { recursive: true, force: true }) }
}
