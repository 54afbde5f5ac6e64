import type { Invitation } from '@/lib/contract/admin/team'
import type { Role } from '@/lib/domain/customer/role'
import { fill } from '@/lib/domain/text/fill'
import type { TeamLabels } from '../labels'
import { ShareAccess } from '../share-access'
import { toWhatsAppNumber } from './whatsapp-number'

type Props = {
  contact: string
  role: Role
  link: string
  invitation: Invitation | null
  labels: TeamLabels
  shopName: string
}

/** A new link, which is shown once, in the message that the owner sends. */
export function InvitationLink({ contact, role, link, invitation, labels, shopName }: Props) {
  const values = { contact, role: labels.role[role], shop: shopName, url: link }
  return (
    <>
      <p className="mt-4 font-medium wrap-anywhere">{fill(labels.invited, values)}</p>
      <p className="mt-1">{labels.linkOnce}</p>
      {invitation && (
        <p className="mt-1 wrap-anywhere">{fill(labels.mailed[invitation.state], { email: invitation.email ?? '' })}</p>
      )}
      <ShareAccess text={fill(labels.inviteLink, values)} number={toWhatsAppNumber(contact)} labels={labels} />
    </>
  )
}
