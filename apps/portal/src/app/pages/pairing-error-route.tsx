import { getRouteApi } from '@tanstack/react-router'
import { PairingErrorPage } from '../../features/pairing/components/pairing-error-page.tsx'

const route = getRouteApi('/signed-in/pairing/error')

export function PairingErrorRoute() {
  return <PairingErrorPage reason={route.useSearch().reason} />
}
