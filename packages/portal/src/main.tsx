import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { LanguageProvider } from './language/language.tsx'
import { loadCode } from './load-code.ts'
import { may } from './person/may.ts'
import { router } from './router.tsx'
import './styles.css'

// The first page need not wait for it.
if (may('converse')) {
  const load = loadCode(() => import('./live/live-updates.ts'))
  void load().then(({ startLiveUpdates }) => startLiveUpdates(queryClient))
}

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <LanguageProvider>
          <RouterProvider router={router} />
        </LanguageProvider>
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
)
