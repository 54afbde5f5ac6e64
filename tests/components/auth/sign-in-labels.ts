import { toSignInMessages } from '@/lib/i18n/sign-in-messages'
import messages from '@/messages/en.json'

/** The English messages of the sign-in, composed as on the server. */
export const labels = toSignInMessages(messages, 'en', true)
