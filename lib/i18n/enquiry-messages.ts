import type { Messages } from './messages'

/** Enquiries in the admin. */
export type AdminEnquiryMessages = Messages['adminEnquiry']
/** File uploads of public forms. */
export type UploadMessages = Messages['uploads']
