import { Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { networkFailure } from '../../shared/http/failure.ts'
import { keepFault } from '../start/last-fault.ts'

/** A page that could not be drawn, or whose code did not come: told on /error, with the way to try again. */
export function RouteFault() {
  const router = useRouter()
  // While it is drawn for the first time, the address is still that of the page that failed.
  useState(() => {
    keepFault({
      failure: { ...networkFailure, error: 'unknown' },
      from: router.state.location.href,
    })
  })
  return <Navigate to="/error" replace />
}
