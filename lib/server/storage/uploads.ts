import type { S3Options } from '../../adapters/storage/s3'
import { env } from '../../env'
import { diskStore } from './disk-store'
import { createS3Store } from './s3-store'
import type { UploadStore } from './upload-store'

type S3Store = ReturnType<typeof createS3Store>
let opened: { key: string; store: S3Store } | null = null

/** The store of this shop's uploads, by its configuration. */
export function uploadStore(): UploadStore {
  return openS3Store() ?? diskStore
}

/** The S3 store of this shop; null where uploads are files in a folder. */
export function openS3Store(): S3Store | null {
  const options = toS3Options()
  if (!options) return null
  const key = JSON.stringify(options)
  if (opened?.key !== key) opened = { key, store: createS3Store(options) }
  return opened.store
}

function toS3Options(): S3Options | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PATH_STYLE: pathStyle } = env()
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env()
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }
}
