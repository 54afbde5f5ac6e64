import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Role } from '@/lib/domain/customer/role'

export type Facts = {
  /** The minimum role of every call; null for calls that need no session. */
  rights: [path: string, least: Role | null][]
  sealedPan: string
}

/** The rights in the contract, and a PAN encrypted with the shop's secret. */
export async function readFacts(secret: string, pan: string): Promise<Facts> {
  const args = ['--import', 'tsx', 'tests/fuzz/print-facts.ts', pan]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, SESSION_SECRET: secret },
  })
  return JSON.parse(stdout)
}
