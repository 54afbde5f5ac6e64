import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The program checks signatures against this one pair of keys. */
const KEY = 'S3RVER'
const BUCKET = 'shop'

/** Starts an S3 server with one empty bucket; `env` is the configuration of a shop that keeps its uploads there. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const open = (port: number) => {
    const configureBuckets = [{ name: BUCKET, configs: [] }]
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets })
    return server.run().then((address) => ({ server, port: address.port }))
  }
  let running = await open(0)
  const endpoint = `http://127.0.0.1:${running.port}`
  return {
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    stop: () => running.server.close(),
    restart: async () => {
      running = await open(running.port)
    },
    close: async () => {
      await running.server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
