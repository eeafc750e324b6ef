import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import {
  ApproveInput,
  AskDocumentInput,
  CaseInput,
  DeclineRiskInput,
  MakeOfferInput,
  NoteInput,
  ProposeInput,
  ReasonInput,
  RejectInput,
} from '#shared/wire/desk-decisions.ts';
import { DeskCase, type CaseAction } from '#shared/wire/desk.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import { answerCompliance } from './answer-compliance.ts';
import { approveCase } from './approve-case.ts';
import { askDocuments } from './ask-documents.ts';
import { cancelCase } from './cancel-case.ts';
import { buildCase } from '#server/desk/case/case-view.ts';
import { claimCase, releaseClaim } from './claim-case.ts';
import { proposeDecision, rejectCase, sendBack } from './decide-case.ts';
import { liftFreeze } from './lift-freeze.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { makeOffer } from './make-offer.ts';
import { acceptRisk, declineRisk, referCase } from './underwrite-case.ts';

interface ActionSpec<Body> {
  readonly action: CaseAction;
  readonly role: StaffRole;
  readonly summary: string;
  readonly body: z.core.$ZodType<Body>;
  readonly run: (desk: DeskServices, call: CaseCall, body: Body) => Promise<void>;
}

/** POST cases/:number/{action}; answers the case as it is afterwards. */
function actionRoute<Body extends { readonly version: number }>(desk: DeskServices, spec: ActionSpec<Body>): Route {
  const { action, role, summary, body, run } = spec;
  return staffRoute([role], {
    method: 'POST',
    path: `/desk/v1/cases/:number/${action}`,
    summary,
    input: z.object({ params: z.object({ number: z.string().max(32) }), body }),
    answers: DeskCase,
    handle: async ({ input, caller }) => {
      const { number } = input.params;
      await run(desk, { number, version: input.body.version, action, caller }, input.body);
      return answer(await buildCase(desk, caller, number));
    },
  });
}

/** Every step staff can take on a case (rulebook 4.3). */
export const actionRoutes = (desk: DeskServices): readonly Route[] => [
  actionRoute(desk, {
    action: 'claim',
    role: 'VERIFIKATOR',
    summary: 'Ambil kasus',
    body: CaseInput,
    run: claimCase,
  }),
  actionRoute(desk, {
    action: 'release-claim',
    role: 'VERIFIKATOR',
    summary: 'Kembalikan kasus ke antrean',
    body: CaseInput,
    run: releaseClaim,
  }),
  actionRoute(desk, {
    action: 'ask-document',
    role: 'VERIFIKATOR',
    summary: 'Minta dokumen lagi dengan alasannya',
    body: AskDocumentInput,
    run: (services, call, body) => askDocuments(services, call, body.documents),
  }),
  actionRoute(desk, {
    action: 'propose',
    role: 'VERIFIKATOR',
    summary: 'Usulkan setujui atau tolak',
    body: ProposeInput,
    run: proposeDecision,
  }),
  actionRoute(desk, {
    action: 'refer',
    role: 'VERIFIKATOR',
    summary: 'Teruskan ke underwriter',
    body: NoteInput,
    run: referCase,
  }),
  actionRoute(desk, {
    action: 'accept-risk',
    role: 'UNDERWRITER',
    summary: 'Risiko standar; penyetuju memutuskan',
    body: NoteInput,
    run: acceptRisk,
  }),
  actionRoute(desk, {
    action: 'make-offer',
    role: 'UNDERWRITER',
    summary: 'Tawarkan syarat baru kepada nasabah',
    body: MakeOfferInput,
    run: makeOffer,
  }),
  actionRoute(desk, {
    action: 'decline-risk',
    role: 'UNDERWRITER',
    summary: 'Tolak karena hasil underwriting, dengan kalimat untuk nasabah',
    body: DeclineRiskInput,
    run: declineRisk,
  }),
  actionRoute(desk, {
    action: 'approve',
    role: 'PENYETUJU',
    summary: 'Setujui; aturan dijalankan lagi pada polis hari ini',
    body: ApproveInput,
    run: approveCase,
  }),
  actionRoute(desk, {
    action: 'reject',
    role: 'PENYETUJU',
    summary: 'Tolak, dengan alasan dan kalimat untuk nasabah',
    body: RejectInput,
    run: rejectCase,
  }),
  actionRoute(desk, {
    action: 'send-back',
    role: 'PENYETUJU',
    summary: 'Kembalikan ke verifikator dengan catatan',
    body: ReasonInput,
    run: sendBack,
  }),
  actionRoute(desk, {
    action: 'cancel',
    role: 'PENYETUJU',
    summary: 'Hentikan pengajuan yang sudah disetujui selama belum berdampak',
    body: ReasonInput,
    run: cancelCase,
  }),
  actionRoute(desk, {
    action: 'clear-compliance',
    role: 'KEPATUHAN',
    summary: 'Tidak ada keberatan kepatuhan',
    body: ReasonInput,
    run: (services, call, body) => answerCompliance(services, call, 'CLEARED', body),
  }),
  actionRoute(desk, {
    action: 'uphold-compliance',
    role: 'KEPATUHAN',
    summary: 'Kepatuhan tidak menyetujui',
    body: ReasonInput,
    run: (services, call, body) => answerCompliance(services, call, 'UPHELD', body),
  }),
  actionRoute(desk, {
    action: 'lift-freeze',
    role: 'KEPATUHAN',
    summary: 'Cabut pembekuan pembayaran setelah nasabah dihubungi',
    body: ReasonInput,
    run: liftFreeze,
  }),
];
