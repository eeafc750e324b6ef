/** Last path segment of a journey page; '' = the form. */
export type JourneyStep = '' | 'resume' | 'camera-verification' | 'vida-verification' | 'thankyou';
