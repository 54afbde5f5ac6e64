/**
 * The store of the uploads cannot be used: `away` (no answer), `denied` (its keys are wrong or may not do it) or
 * `no_bucket`. It has no cause: its connection is not the one of the database, whose outage closes the shop.
 */
export class UploadStoreError extends Error {
  constructor(
    readonly problem: 'away' | 'denied' | 'no_bucket',
    message: string,
  ) {
    super(`the store of uploads: ${message}`)
  }
}
