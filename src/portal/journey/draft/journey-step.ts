/** '' = the form itself. */
export type JourneyStep = '' | 'resume' | 'camera-verification' | 'vida-verification' | 'thankyou';
