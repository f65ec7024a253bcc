// What all features say of themselves behind the sign-in, put together once.
import { features } from '@/app/features';
import type { Console } from '@/shared/console';
import type { AdminPage, ConsoleFeature, ConsolePage } from '@/shared/feature';
import { isAdminPath } from './admin-guard';

const isAdminPage = (page: ConsolePage | AdminPage): page is AdminPage => isAdminPath(page.path);
const isConsolePage = (page: ConsolePage | AdminPage): page is ConsolePage => !isAdminPage(page);

export async function loadConsole(): Promise<Console> {
  const modules = await Promise.all(features.flatMap((feature) => feature.console?.() ?? []));
  const parts: ConsoleFeature[] = modules.map((module) => module.default);
  const all = parts.flatMap((part) => part.pages);
  return {
    pages: all.filter(isConsolePage),
    adminPages: all.filter(isAdminPage),
    auditKinds: parts.flatMap((part) => part.auditKinds ?? []),
    auditWords: Object.assign({}, ...parts.map((part) => part.auditWords)),
  };
}
