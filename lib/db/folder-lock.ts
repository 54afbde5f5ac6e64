import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than another process needs between finding a lock dead and replacing it. */
const SETTLE_MS = 250

/** Thrown when another running process holds the folder of the embedded database. */
export class FolderInUseError extends Error {
  constructor(folder: string, pid: number) {
    super(`The database in ${folder} is open in process ${pid}. Stop that shop, or set DATA_DIR to another folder.`)
  }
}

/**
 * Takes the folder's lock and returns a function that releases it. The lock is a socket in the folder on which its
 * holder listens: the system closes it with the process, however that ends, and it also works between containers on one
 * volume, where every shop may be process 1. `shop.pid` names the holder, and is the lock itself where the file system
 * has no sockets; the lock of a dead process is replaced.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const [file, lock, temporaryPath] = [
    join(folder, 'shop.pid'),
    join(folder, 'shop.lock'),
    join(folder, `lock-${randomUUID()}`),
  ]
  const state = await probeLock(lock)
  const holder = readPid(file)
  if (state === 'alive' || (state === 'none' && holder !== process.pid && isAlive(holder)))
    throw new FolderInUseError(folder, holder)
  const server = await listenAt(temporaryPath)
  if (server && !(await claimLock(temporaryPath, lock, state === 'dead'))) {
    server.close()
    throw new FolderInUseError(folder, readPid(file))
  }
  // Written atomically: a partial number would look like a dead process.
  writeFileSync(temporaryPath, String(process.pid))
  renameSync(temporaryPath, file)
  return () => {
    rmSync(file, { force: true })
    rmSync(lock, { force: true })
    server?.close()
  }
}

/** Whether a process listens at the lock; a busy process counts as alive, since the system accepts the connection. */
function probeLock(lock: string): Promise<'alive' | 'dead' | 'none'> {
  return new Promise((resolve) => {
    const socket = connect(shortenPath(lock), () => {
      socket.destroy()
      resolve('alive')
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve('dead')
      else resolve(['ENOENT', 'ENOTSUP', 'EINVAL'].includes(error.code ?? '') ? 'none' : 'alive')
    })
  })
}

/** Null where the file system has no sockets, or the path is too long for one. */
function listenAt(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).unref()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(shortenPath(path), () => resolve(server))
  })
}

/** Moves the socket at `draft` to the lock's name; false where another process was faster. */
async function claimLock(temporaryPath: string, lock: string, isDead: boolean): Promise<boolean> {
  const { ino } = statSync(temporaryPath)
  if (isDead) {
    renameSync(temporaryPath, lock)
    await pause(SETTLE_MS)
    return statSync(lock, { throwIfNoEntry: false })?.ino === ino
  }
  try {
    linkSync(temporaryPath, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporaryPath, { force: true })
  }
}

/** A socket path has at most about a hundred characters. */
function shortenPath(path: string): string {
  const relativePath = relative(process.cwd(), path)
  return relativePath.length < path.length ? relativePath : path
}

function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
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
