/** Reason of a failed debit, worded to follow 'karena …', and what the customer can do. */
interface DebitFailure {
  readonly why: string;
  readonly todo: string;
}

interface Row extends DebitFailure {
  /** Pattern of the bank codes and texts that mean this reason. */
  readonly says: RegExp;
}

const rows: readonly Row[] = [
  {
    says: /insufficient|balance|saldo|dana (tidak|kurang)|\b51\b/i,
    why: 'saldo rekening tidak cukup',
    todo: 'Pastikan dananya tersedia.',
  },
  {
    says: /limit|\b61\b/i,
    why: 'batas transaksi terlampaui',
    todo: 'Minta bank menaikkan batasnya, atau bayar sendiri.',
  },
  {
    says: /expired|kedaluwarsa|kadaluarsa|\b54\b/i,
    why: 'masa berlaku kartu sudah habis',
    todo: 'Daftarkan kartu baru di menu Perubahan Pembayaran {Premi}.',
  },
  {
    says: /closed|tutup|not.?found|tidak (ditemukan|ada)|\b14\b/i,
    why: 'rekening tidak ditemukan atau sudah ditutup',
    todo: 'Daftarkan rekening lain di menu Perubahan Pembayaran {Premi}.',
  },
  {
    says: /block|frozen|blokir|beku|dormant|pasif|\b62\b/i,
    why: 'rekening atau kartu sedang diblokir',
    todo: 'Hubungi bank Anda, atau bayar sendiri.',
  },
  {
    says: /mandate|kuasa|authori|izin|revoked|dicabut/i,
    why: 'bank tidak memiliki kuasa debet yang berlaku',
    todo: 'Daftarkan lagi rekening Anda di menu Perubahan Pembayaran {Premi}.',
  },
  {
    says: /time.?out|unavailable|gangguan|offline|\b91\b/i,
    why: 'sistem bank sedang terganggu',
    todo: 'Anda tidak perlu mengubah rekening.',
  },
];

const unknown: DebitFailure = {
  why: 'bank menolak pendebetan',
  todo: 'Tanyakan sebabnya kepada bank Anda, atau bayar sendiri.',
};

/** Returns the explanation of the bank's code or text; unknown codes get a general one and are never shown. */
export const explainDebitFailure = (reason: string): DebitFailure =>
  rows.find(({ says }) => says.test(reason.replaceAll('_', ' '))) ?? unknown;
