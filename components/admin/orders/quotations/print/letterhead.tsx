import { fitLogo, logoPath } from '@/lib/domain/settings/logo'
import { site } from '@/lib/site'

/** Logo or name of the shop with its address, contact and, where it has one, its GST number. */
export function Letterhead({ gstinLabel }: { gstinLabel: string }) {
  const { name, legalName, logo, address, phone, email, gstin } = site()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-current pb-4">
      {logo ? (
        // biome-ignore lint/performance/noImgElement: one small picture, made at the upload
        <img
          src={logoPath(logo, 'print.png')}
          alt={name}
          {...fitLogo(logo, 'invoice')}
          className="h-auto object-contain"
        />
      ) : (
        <p className="text-2xl font-medium wrap-anywhere">{name}</p>
      )}
      <address className="figures text-sm not-italic wrap-anywhere">
        <strong className="block">{legalName}</strong>
        <span className="block">{address.street}</span>
        <span className="block">
          {address.locality} {address.postalCode}, {address.region}
        </span>
        <span className="block">
          {phone} · {email}
        </span>
        {gstin && (
          <span className="block">
            {gstinLabel} {gstin}
          </span>
        )}
      </address>
    </div>
  )
}
