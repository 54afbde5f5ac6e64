import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when another living process holds the embedded database's folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is open in process ${pid}. Stop that shop, or set DATA_DIR to another folder.`)
  }
}

/** Takes the folder's pid lock and returns what releases it; a lock left by a dead process is taken over. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'shop.pid')
  const write = () => {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
  }
  try {
    write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid !== process.pid && isAlive(pid)) throw new FolderInUse(folder, pid)
    rmSync(file, { force: true })
    write()
  }
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
